import type { ComponentProps } from "react";

/** The progress of something. The browser's own bar has the browser's colors. */
export function ProgressBar({
  className = "",
  ...rest
}: ComponentProps<"progress"> & { "aria-label": string }) {
  return (
    <progress
      className={`h-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-amber-lamp [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-amber-lamp ${className}`}
      {...rest}
    />
  );
}
