/**
 * What an integrator may count on, numbered through from 1. Each rule is named by its number in the titles of the tests that
 * prove it; a test sees to that.
 */
export const messagingRules = [
  {
    subject: "Sending",
    rules: [
      "A message answered with 201 is stored, whatever process dies a moment later. The ids of a conversation grow in the order in which its messages become visible, the same for everybody: whoever asks with `after_id` misses none.",
      "`client_message_id` makes a retry safe: the same id from the same sender is the same message, also when both arrive at once. The retry is answered with the first message; a send answers 200 then.",
      "Two people share one direct conversation. To start it again adds the message to it, also when both start at the same moment.",
    ],
  },
  {
    subject: "Unread",
    rules: [
      "A message is unread for everybody who takes part but its sender, until it is read. To send is not to read.",
      "To read a conversation reads every message up to now, takes back a mark of unread, and leaves later messages unread.",
      "To read one message reads that one and no other. Again changes nothing. Your own message is refused with 422.",
      "A conversation marked unread counts at least 1 until it is read or deleted; unread messages are not counted twice. Nobody else notices.",
      "The total is the sum of `unread_count` over all conversations that you see.",
    ],
  },
  {
    subject: "Receipts",
    rules: [
      "`read_by` names who has read a message, earliest first. The sender is no recipient: not in `read_by`, not in `recipient_count`.",
      "The first moment counts: a message read by itself keeps its `read_at` when the conversation is read later, or read again.",
    ],
  },
  {
    subject: "Typing",
    rules: [
      "A sign of typing lasts 6 seconds from the last time it was sent. You see those of the others, never your own.",
      "A message ends its sender's typing.",
    ],
  },
  {
    subject: "Deleting",
    rules: [
      "To delete a conversation takes it and its messages so far from your list, your messages and your total. The others keep everything, your receipts included. To delete is not to read: it leaves no receipt.",
      "A later message, your own too, brings it back with only the later messages.",
    ],
  },
  {
    subject: "Events",
    rules: [
      "An event comes at least once and may overtake another: drop what you have by its id, sort by id, and fetch a text that is null.",
      "Events leave through an outbox in the transaction of the change. While the channels server is away nothing is held up; the events are tried again with growing pauses and come when it is back.",
      "You hear your own channel and the conversations you take part in; any other is refused with 403, an unknown conversation with 404.",
    ],
  },
] as const;
