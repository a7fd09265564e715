import type { Metadata } from "next";
import { pageOrigin } from "@/app/origin";
import { requireUser } from "@/app/page-caller";
import { AccessDesk } from "@/components/access/access-desk";
import { TokenDesk } from "@/components/developers/token-desk";
import { getApplication } from "@/lib/access/service";
import { scopeGuide } from "@/lib/reference/scopes";
import { listTokens } from "@/lib/tokens/service";
import { applyForAccess, writeToOperators } from "./access/actions";
import { issueToken, revokeToken } from "./actions";

export const metadata: Metadata = { title: "Developers" };

export default async function DevelopersPage() {
  const caller = await requireUser("/settings/developers");
  const application = await getApplication(caller);
  if (application?.state !== "approved") {
    return (
      <AccessDesk
        application={application}
        now={Date.now()}
        apply={applyForAccess}
        write={writeToOperators}
      />
    );
  }
  const [tokens, origin] = await Promise.all([listTokens(caller), pageOrigin()]);
  return (
    <TokenDesk
      tokens={tokens}
      guide={scopeGuide()}
      now={Date.now()}
      origin={origin}
      issue={issueToken}
      revoke={revokeToken}
    />
  );
}
