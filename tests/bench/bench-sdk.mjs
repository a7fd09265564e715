/** Loads an SDK of OpenTelemetry into the server of `npm run bench -- traces`, whose spans go nowhere: what it costs to make them. */
if (process.argv[1]?.endsWith("server.mjs")) {
  const { trace } = await import("@opentelemetry/api");
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const nowhere = {
    export: (_, done) => done({ code: 0 }),
    shutdown: async () => {},
  };
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(nowhere, { maxQueueSize: 100_000 })] }),
  );
}
