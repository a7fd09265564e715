import { Picture } from "@/components/ui/picture";

interface Props {
  app: { name: string; logo: string | null };
  /** The length of its edges. */
  pixels: 36 | 64;
}

const SIZES = { 36: "size-9 text-sm", 64: "size-16 text-2xl" } as const;

/** The logo of an app, or the first letter of its name where it has none. Its name stands beside it. */
export function AppLogo({ app: { name, logo }, pixels }: Props) {
  const look = `${SIZES[pixels]} shrink-0 rounded-md border border-line`;
  if (logo !== null) return <Picture src={logo} pixels={pixels} className={look} />;
  const [letter = ""] = name.trim();
  return (
    <span aria-hidden className={`${look} flex items-center justify-center bg-well font-semibold text-quiet`}>
      {letter.toUpperCase()}
    </span>
  );
}
