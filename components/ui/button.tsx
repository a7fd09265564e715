import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";

type Look = "primary" | "plain" | "danger" | "bare";
type Size = "md" | "sm" | "row";

const LOOKS: Record<Look, string> = {
  primary: "border-ink bg-ink text-paper hover:bg-quiet hover:border-quiet",
  plain: "border-edge bg-face text-ink shadow-key hover:border-ink",
  danger: "border-red bg-face text-red shadow-key hover:bg-red-wash",
  bare: "border-transparent text-ink -outline-offset-2 hover:bg-well",
};
const SIZES: Record<Size, string> = {
  md: "min-h-9 px-4 text-sm",
  sm: "min-h-8 px-3 text-xs",
  row: "min-h-6 px-2 text-xs",
};

/** The look of a button, for labels of file fields, which are none. */
export function buttonClass(look: Look = "plain", size: Size = "md", extra = "") {
  return `inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap transition-colors active:translate-y-px active:shadow-none disabled:translate-y-0 aria-disabled:opacity-60 disabled:opacity-60 ${LOOKS[look]} ${SIZES[size]} ${extra}`;
}

type ButtonProps = ComponentProps<"button"> & {
  look?: Look;
  size?: Size;
  /** While true, the button keeps its size, announces that it is busy, and ignores presses. */
  pending?: boolean;
};

export function Button({
  look = "plain",
  size = "md",
  pending = false,
  type = "button",
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonClass(look, size, className)}
      // None without need, so that pages rendered on the server can have buttons that submit.
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

export function LinkButton({
  look = "plain",
  size = "md",
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look; size?: Size }) {
  return <Link className={buttonClass(look, size, className)} {...rest} />;
}
