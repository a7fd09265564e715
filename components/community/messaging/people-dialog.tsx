import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { Conversation } from "./conversations";
import { useMessaging } from "./messaging-context";

/** Everyone in a group. Loaded when opened. */
export function PeopleDialog({
  participants,
  close,
}: {
  participants: Conversation["participants"];
  close: () => void;
}) {
  const { me } = useMessaging();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`${participants.length} people`}
      description="Everyone here sees every message and who has read it."
    >
      <ScrollBox
        as="section"
        aria-label="People in this conversation"
        className="max-h-[50dvh] w-full overflow-y-auto overscroll-contain border-y border-line"
      >
        <ul>
          {participants.map(({ id, name, avatar }) => (
            <li key={id} className="flex h-12 items-center gap-3 px-1">
              <Picture src={avatar} pixels={32} className="shrink-0 size-8 rounded-full" />
              <Link href={`/people/${id}`} className="link truncate text-sm">
                <bdi>{name}</bdi>
              </Link>
              {id === me.id && <span className="shrink-0 text-xs text-quiet">you</span>}
            </li>
          ))}
        </ul>
      </ScrollBox>
      <Button onClick={close}>Close</Button>
    </Dialog>
  );
}
