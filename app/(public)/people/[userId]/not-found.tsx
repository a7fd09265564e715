import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export default function NoPerson() {
  return (
    <StatusPage
      status="404"
      title="This account doesn't exist"
      text="It may have been deleted. Messages it sent stay in your conversations."
    >
      <LinkButton href="/messages" look="primary">
        Your messages
      </LinkButton>
      <LinkButton href="/">Go home</LinkButton>
    </StatusPage>
  );
}
