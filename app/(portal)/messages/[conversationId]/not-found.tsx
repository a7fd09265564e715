import { NoConversation } from "@/components/community/messaging/no-conversation";

export default NoConversation;
