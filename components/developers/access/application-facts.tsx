import { Facts } from "@/components/ui/facts";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Time } from "@/components/ui/time";
import type { Application } from "@/lib/developers/access/pages";

export function ApplicationFacts({ application }: { application: Application }) {
  const { use_case, expected_volume, organisation, website, created_at } = application;
  return (
    <Facts
      facts={[
        { name: "Use case", value: <span className="whitespace-pre-wrap">{use_case}</span> },
        { name: "Expected volume", value: expected_volume || "Not given" },
        { name: "Organization", value: organisation || "Not given" },
        {
          name: "Website",
          value: website ? (
            <NewTabLink people href={website} className="link inline-flex min-h-6 items-center break-all">
              {website}
            </NewTabLink>
          ) : (
            "Not given"
          ),
        },
        { name: "Sent", value: <Time at={created_at} clock /> },
      ]}
    />
  );
}
