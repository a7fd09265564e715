import { memo } from "react";
import { Button } from "@/components/ui/button";
import { dayTitle } from "@/components/ui/moments";
import { Picture } from "@/components/ui/picture";
import { Moment, useViewerClock } from "@/components/ui/viewer-clock";
import type { Conversation } from "./conversations";
import { DeliveryMark, rowDelivery } from "./delivery";
import { MessageText } from "./message-text";
import type { Outgoing } from "./outbox";
import type { Row } from "./rows";

/** One message, with its day heading and the mark before the first unread one. */
export const MessageRow = memo(function MessageRow({
  row,
  inGroup,
  people,
  isLastOwn,
  isLost,
  isPlain,
  onRetry,
  onDiscard,
}: {
  row: Row;
  inGroup: boolean;
  people: Conversation["participants"];
  /** Only the reader's last message says in words who has seen it. */
  isLastOwn: boolean;
  /** Whether the connection is lost; a failed message then waits for it. */
  isLost: boolean;
  /** Whether links are text, as in the request of a stranger. */
  isPlain: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  if (row.kind === "notice") return <Notice row={row} />;
  const { mine, opensGroup } = row;
  const group = inGroup && !mine;
  const text = row.kind === "message" ? row.message.message_text : row.outgoing.text;
  const author = row.kind === "message" ? row.message.user : undefined;
  const failed = row.kind === "outgoing" && row.outgoing.state === "failed" ? row.outgoing : undefined;
  const waits = failed?.unanswered && isLost;
  const avatar = people.find(({ id }) => id === author?.id)?.avatar;
  const delivery = mine ? rowDelivery(row, isLost) : undefined;
  return (
    <>
      {row.opensDay && <Day at={row.at} />}
      {row.opensUnread && <FirstUnread />}
      <div
        className={`flex gap-2 px-4 pb-px ${opensGroup ? "pt-3" : "pt-px"} ${mine ? "justify-end" : "justify-start"}`}
      >
        {group &&
          (opensGroup ? (
            <Picture src={avatar} pixels={24} className="shrink-0 mt-0.5 size-6 rounded-full" />
          ) : (
            <span aria-hidden className="w-6 shrink-0" />
          ))}
        <div className="max-w-[min(34rem,85%)] min-w-0">
          <p className={group && opensGroup ? "mb-0.5 text-xs font-medium text-quiet" : "sr-only"}>
            {mine ? "You" : <bdi>{author?.name}</bdi>}
          </p>
          <div
            className={`flow-root rounded-md border px-3 py-1.5 ${waits ? "border-edge border-dashed" : failed ? "border-red bg-red-wash" : mine ? "border-line bg-well" : "border-line bg-face"}`}
          >
            <bdi className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              <MessageText text={text} isPlain={isPlain} />
            </bdi>
            <span className="float-right mt-1.5 ml-3 inline-flex h-4 items-center gap-1 text-xs text-quiet">
              <Moment at={new Date(row.at).toISOString()} as="time" />
              {delivery && <DeliveryMark delivery={delivery} />}
            </span>
          </div>
          {failed && <Failed outgoing={failed} waits={waits} onRetry={onRetry} onDiscard={onDiscard} />}
          {isLastOwn && !failed && delivery && (
            <p className="mt-0.5 text-right text-xs text-quiet">{delivery.words}</p>
          )}
        </div>
      </div>
    </>
  );
}, isSame);

/** Rows are made again with each change of the thread; most of them are as before. */
function isSame<Props extends { row: Row }>(
  { row, ...props }: Props,
  { row: next, ...others }: Props,
): boolean {
  return isShallowEqual(row, next) && isShallowEqual(props, others);
}

function isShallowEqual(one: object, other: object): boolean {
  return Object.entries(one).every(([key, value]) => other[key as keyof typeof other] === value);
}

function Failed({
  outgoing: { client_message_id, problem },
  waits,
  onRetry,
  onDiscard,
}: {
  outgoing: Outgoing;
  waits: boolean | undefined;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-xs">
      <p className={`mr-2 ${waits ? "text-quiet" : "text-red"}`}>
        {waits ? "Waiting for the connection." : `Not sent. ${problem}`}
      </p>
      <Button size="row" onClick={() => onRetry(client_message_id)}>
        Retry
      </Button>
      <Button size="row" look="bare" onClick={() => onDiscard(client_message_id)}>
        Discard
      </Button>
    </div>
  );
}

/** The line that says who renamed or left a group. */
function Notice({ row }: { row: Extract<Row, { kind: "notice" }> }) {
  const { user, message_text } = row.message;
  return (
    <>
      {row.opensDay && <Day at={row.at} />}
      <p className="px-4 pt-3 pb-1 text-center text-xs [overflow-wrap:anywhere] text-quiet">
        {row.mine ? "You" : <bdi>{user.name}</bdi>} <bdi>{message_text}</bdi>
      </p>
    </>
  );
}

function Day({ at }: { at: number }) {
  const clock = useViewerClock();
  return (
    <div className="flex items-center gap-3 px-4 pt-5 pb-1">
      <span aria-hidden className="h-px grow bg-line" />
      <h3 className="text-xs text-quiet" suppressHydrationWarning>
        {dayTitle(at, clock)}
      </h3>
      <span aria-hidden className="h-px grow bg-line" />
    </div>
  );
}

function FirstUnread() {
  return (
    <div className="flex items-center gap-3 px-4 pt-3">
      <span aria-hidden className="h-px grow bg-amber-lamp" />
      <p className="text-xs font-medium text-amber">New</p>
    </div>
  );
}
