/** Text from a contract: backticks mark code. */
export function Words({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text do not move
      <code key={index} className="rounded-sm bg-well px-0.5 font-mono text-[0.85em] wrap-anywhere">
        {part}
      </code>
    ),
  );
}
