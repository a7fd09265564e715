import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export default function NotYours() {
  return (
    <StatusPage
      inside
      status="403"
      title="You don't have access to these insights"
      text="Only the people who manage an artist credited on a track or album, and operators, can see its insights. If it is yours, ask the person who runs this server to connect your account to the artist."
    >
      <LinkButton href="/insights" look="primary">
        Go to your insights
      </LinkButton>
      <LinkButton href="/docs/insights#access">Who sees what</LinkButton>
    </StatusPage>
  );
}
