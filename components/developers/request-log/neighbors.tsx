import { requestPath } from "@/components/developers/tokens/paths";
import { LinkButton } from "@/components/ui/button";

/** Links to the requests right after and before one. */
export function Neighbors({ older, newer }: { older: string | null; newer: string | null }) {
  return (
    <nav aria-label="Other requests" className="flex gap-2">
      {newer && (
        <LinkButton href={requestPath(newer)} size="sm">
          Newer
        </LinkButton>
      )}
      {older && (
        <LinkButton href={requestPath(older)} size="sm">
          Older
        </LinkButton>
      )}
    </nav>
  );
}
