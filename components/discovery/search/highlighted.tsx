import { Fragment } from "react";

/** A name whose parts at `ranges`, counted in code points, are marked. */
export function Highlighted({
  text,
  ranges = [],
}: {
  text: string;
  ranges?: readonly number[][] | undefined;
}) {
  const characters = [...text];
  return (
    <bdi>
      {ranges.map(([from = 0, to = 0], place) => (
        <Fragment key={from}>
          {characters.slice(ranges[place - 1]?.[1] ?? 0, from).join("")}
          <mark className="bg-transparent text-inherit underline decoration-edge decoration-2 underline-offset-4">
            {characters.slice(from, to).join("")}
          </mark>
        </Fragment>
      ))}
      {characters.slice(ranges.at(-1)?.[1] ?? 0).join("")}
    </bdi>
  );
}
