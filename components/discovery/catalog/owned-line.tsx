/** "Low Tide Assembly · 24 tracks": a long name is cut, and what follows it never is. */
export const OwnedLine = ({ owner, facts }: { owner: string; facts: string }) => (
  <span className="flex">
    <bdi className="truncate">{owner}</bdi>
    <span className="shrink-0 whitespace-pre"> · {facts}</span>
  </span>
);
