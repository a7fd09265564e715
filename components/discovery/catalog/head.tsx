import type { ReactNode } from "react";
import { Cover } from "./cover";

/** The head of the page of an artist, an album or a track: its picture, its name, and what can be done with it. */
export function Head({
  image,
  above,
  name,
  below,
  round = false,
  children,
  end,
}: {
  image: string;
  /** The kind of the thing, over the name. */
  above: ReactNode;
  name: string;
  /** A line or two under the name. */
  below: ReactNode;
  round?: boolean;
  /** The buttons. */
  children: ReactNode;
  /** Content below the buttons; the picture is larger then. */
  end?: ReactNode;
}) {
  return (
    <header
      className={`grid gap-x-8 gap-y-5 pt-8 sm:grid-cols-[12rem_minmax(0,1fr)] ${end ? "lg:grid-cols-[20rem_minmax(0,1fr)]" : "md:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]"}`}
    >
      <div className="w-[10rem] sm:w-full">
        <Cover
          image={image}
          sizes={`(min-width: 68rem) ${end ? 320 : 240}px, 192px`}
          first
          shape={round ? "portrait" : "head"}
        />
      </div>
      <div className="flex min-w-0 flex-col justify-end gap-y-3">
        <p className="text-sm text-quiet">{above}</p>
        <h1 className="text-2xl font-semibold break-words">
          <bdi>{name}</bdi>
        </h1>
        <div className="space-y-1 break-words text-quiet">{below}</div>
        <div className="mt-2 flex flex-wrap items-center gap-2">{children}</div>
        {end}
      </div>
    </header>
  );
}
