/** The part of autocannon the measurements use; the package brings no types. */
declare module 'autocannon' {
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
  }): Promise<Result>
}
