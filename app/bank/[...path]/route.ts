export { answerBank as GET, answerBank as POST } from "@/lib/test-bank/server";

export const dynamic = "force-dynamic";
