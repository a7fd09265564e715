import { answerAgent, refuseMethod } from "@/lib/agents/mcp/endpoint";

/** The Model Context Protocol for agents. */
export const POST = answerAgent;
export const GET = refuseMethod;
export const HEAD = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
