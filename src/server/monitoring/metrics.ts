import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What `/metrics` tells a Prometheus server; labels name routes, never people or organisations. */
export type Metrics = {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  errors: Counter<'code'>
}

/** A registry of one portal's own, with the process's default metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'sextant_request_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    errors: new Counter({
      name: 'sextant_errors_total',
      help: 'Failed requests by error code',
      labelNames: ['code'],
      registers: [registry],
    }),
  }
}
