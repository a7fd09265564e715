import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/sessions/options";
import { refusal, toClientError, withFormBody } from "@/lib/accounts/sessions/requests";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const whole = await withFormBody(request);
  if (!whole) return refusal();
  return toClientError(await NextAuth(new NextRequest(whole), context, authOptions()));
}

export { handler as GET, handler as POST };
