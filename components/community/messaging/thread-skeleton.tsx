const LINES = ["w-[45%]", "w-[60%] ml-auto", "w-[30%]", "w-[52%]", "w-[38%] ml-auto"];

/** The outline of a thread while it loads. */
export function ThreadSkeleton() {
  return (
    <div className="flex h-full flex-col">
      <p role="status" className="sr-only">
        Loading conversation
      </p>
      <div aria-hidden className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <span className="size-8 rounded-full bg-well" />
        <span className="h-4 w-[12rem] rounded-sm bg-well" />
      </div>
      <div aria-hidden className="flex grow flex-col justify-end gap-3 px-4 pb-2">
        {LINES.map((line) => (
          <span key={line} className={`h-9 rounded-md bg-well ${line}`} />
        ))}
      </div>
      <noscript className="px-4 py-2 text-sm">Conversations need JavaScript. Turn it on and reload.</noscript>
      <div aria-hidden className="mx-4 mt-6 mb-9 h-9 rounded-sm border border-line" />
    </div>
  );
}
