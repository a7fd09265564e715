import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export default function NotYours() {
  return (
    <StatusPage
      status="403"
      title="These numbers are not yours to see"
      text="Insights are for the accounts of the artists credited on a track or album, and for operators of this server. If you act for one of them, ask an operator to connect your account."
    >
      <LinkButton href="/insights" look="primary">
        To your own insights
      </LinkButton>
      <LinkButton href="/docs/insights#access">Who sees what</LinkButton>
    </StatusPage>
  );
}
