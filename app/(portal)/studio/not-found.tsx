import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export default function NotInStudio() {
  return (
    <StatusPage
      inside
      status="404"
      title="No such artist or track in your studio"
      text="Check the link, or open it from your music. It may also have been deleted."
    >
      <LinkButton href="/studio" look="primary">
        Go to your music
      </LinkButton>
    </StatusPage>
  );
}
