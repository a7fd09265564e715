import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export default function NoInsights() {
  return (
    <StatusPage
      inside
      status="404"
      title="No such artist, album or track"
      text="Check the link, or open it from your insights. It may also have been deleted."
    >
      <LinkButton href="/insights" look="primary">
        Go to your insights
      </LinkButton>
    </StatusPage>
  );
}
