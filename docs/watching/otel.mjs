/**
 * Sends spans by OTLP/HTTP: an example of a file for `NODE_OPTIONS=--import`, which lies in a folder of its own with the packages that it
 * imports. The variables of OpenTelemetry hold: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, ..
 */

// The commands and the processes that read audio have no spans.
if (process.argv[1]?.endsWith("server.mjs")) {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector } = await import("@opentelemetry/resources");
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  process.env.OTEL_SERVICE_NAME ??= "downbeat";
  new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  }).register();
}
