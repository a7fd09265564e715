import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/sessions/options";
import { blameCaller, refusal, withFormBody } from "@/lib/accounts/sessions/requests";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const whole = await withFormBody(request);
  if (!whole) return refusal();
  return blameCaller(await NextAuth(new NextRequest(whole), context, authOptions()));
}

export { handler as GET, handler as POST };
