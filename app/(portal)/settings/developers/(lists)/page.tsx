import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireUser } from "@/app/_request/page-caller";
import { applyForAccess, writeToOperators } from "@/app/(portal)/settings/developers/access/actions";
import { issueToken, revokeToken } from "@/app/(portal)/settings/developers/actions";
import { AccessView } from "@/components/developers/access/access-view";
import { TokensView } from "@/components/developers/tokens/tokens-view";
import { getApplication } from "@/lib/developers/access/service";
import { listTokens } from "@/lib/developers/tokens/service";
import { scopeGuide } from "@/lib/docs/reference/scopes";

export const metadata: Metadata = { title: "Developers" };

export default async function DevelopersPage() {
  const caller = await requireUser("/settings/developers");
  const application = await getApplication(caller);
  if (application?.state !== "approved") {
    return (
      <AccessView
        application={application}
        now={Date.now()}
        operator={caller.isOperator}
        apply={applyForAccess}
        write={writeToOperators}
      />
    );
  }
  const [tokens, origin] = await Promise.all([listTokens(caller), pageOrigin()]);
  return (
    <TokensView
      tokens={tokens}
      guide={scopeGuide()}
      now={Date.now()}
      origin={origin}
      issue={issueToken}
      revoke={revokeToken}
    />
  );
}
