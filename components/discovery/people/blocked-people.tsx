import type { z } from "zod";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction, FormState } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { type ListPart, MoreLink } from "@/components/ui/more-link";
import { Picture } from "@/components/ui/picture";
import type { UserSummary } from "@/lib/accounts/profiles/shapes";
import { personPath } from "@/lib/catalog/resource-shapes/addresses";
import { BlockButton } from "./block-button";

type Props = {
  people: ListPart<z.output<typeof UserSummary>>;
  cursor: string | undefined;
  setBlock: (
    asked: { user_id: number; block: boolean },
    state: FormState,
    data: FormData,
  ) => ReturnType<FormAction>;
};

/** The people whom the account has blocked, the latest first. */
export function BlockedPeople({ people, cursor, setBlock }: Props) {
  return (
    <section aria-labelledby="blocked-title" className="mt-12">
      <h2 id="blocked-title" className="mb-3 text-lg font-semibold">
        Blocked people
      </h2>
      {people.data.length === 0 ? (
        <EmptyState title="You have not blocked anyone">
          To block someone, open their profile and press Block.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-face">
          {people.data.map(({ id, display_name, avatar }) => (
            <li key={id} className="flex items-center gap-4 p-3">
              <Picture src={avatar} pixels={36} className="size-9 shrink-0 rounded-sm" />
              <Link href={personPath(id)} className="min-w-0 grow truncate font-medium hover:underline">
                <bdi>{display_name}</bdi>
              </Link>
              <BlockButton
                name={display_name}
                blocked
                size="sm"
                act={setBlock.bind(null, { user_id: id, block: false })}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreLink path="/settings/privacy" cursor={cursor} next={people.next_cursor} />
    </section>
  );
}
