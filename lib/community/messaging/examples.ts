/** Example data for the messaging operations. */

export const examplePerson = {
  id: 2,
  name: "Late Train",
  avatar: "https://downbeat.example/media/artwork/user-2.png",
};

export const exampleMessage = {
  id: 1,
  conversation_id: 1,
  type: "text" as const,
  message_text: "The stems are up. Bounce it at 88?",
  user: { id: 2, name: "Late Train" },
  created_at: "2026-01-15T14:30:00.000Z",
  client_message_id: "7d0a4b2e-2f5b-4f7e-9a55-3f6f1c0b9e21",
};

export const exampleConversation = {
  id: 1,
  type: "direct" as const,
  title: null,
  participants: [
    {
      id: 1,
      name: "Low Tide Assembly",
      avatar: "https://downbeat.example/media/artwork/artist-1.png",
      last_read_message_id: null,
      last_read_at: null,
    },
    { ...examplePerson, last_read_message_id: null, last_read_at: null },
  ],
  last_message: {
    id: 1,
    type: exampleMessage.type,
    message_text: exampleMessage.message_text,
    created_at: exampleMessage.created_at,
    user: exampleMessage.user,
  },
  unread_count: 1,
  marked_unread: false,
  is_request: false,
  muted: false,
  muted_until: null,
  created_at: "2026-01-12T09:00:00.000Z",
  updated_at: "2026-01-15T14:30:00.000Z",
};
