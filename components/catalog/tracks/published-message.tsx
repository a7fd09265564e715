import { Link } from "@/components/ui/link";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";

/** The message about a track that is published, with its public page. */
export function PublishedMessage({ id, name }: { id: number; name: string }) {
  return (
    <>
      {name} is published.{" "}
      <Link href={trackPath({ id, name })} className="underline underline-offset-2">
        View public page
      </Link>
    </>
  );
}
