import { MessageText } from "@/components/community/messaging/message-text";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { MomentButton } from "./moment-button";

/** An address, in which digits are no moment, or a moment: minutes and seconds, in long tracks with hours. */
const MOMENT = /\bhttps?:\/\/\S+|(?<![\d:.])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:]|\.\d)/g;

/** The text of a comment, with links, and with buttons for the moments of the track that it names. */
export function CommentText({ text, track }: { text: string; track: PlayableTrack }) {
  const parts = [];
  let from = 0;
  for (const { 0: words, 1: hours = "0", 2: minutes, 3: seconds, index } of text.matchAll(MOMENT)) {
    const at = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    // Not a number for an address.
    if (!(at <= track.duration)) continue;
    parts.push(
      <MessageText key={`before ${index}`} text={text.slice(from, index)} />,
      <MomentButton key={index} track={track} at={at}>
        {words}
      </MomentButton>,
    );
    from = index + words.length;
  }
  return (
    <>
      {parts}
      <MessageText text={text.slice(from)} />
    </>
  );
}
