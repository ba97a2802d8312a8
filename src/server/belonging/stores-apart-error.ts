/** Stores that do not belong together, or what is left of them: the portal would show zeros as facts. */
export class StoresApartError extends Error {
  constructor(faults: string[]) {
    super(
      `These stores do not belong together, so the portal does not start:\n${faults.map(fault => `  ${fault}`).join('\n')}\n` +
        'No data were changed. Point DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SEXTANT_DATA at the stores of one portal, ' +
        'or restore all of them from one backup. A new portal needs all of them empty.',
    )
    this.name = 'StoresApartError'
  }
}

/** Another process works on the same stores in a way that does not allow this one. */
export class NotAloneError extends Error {
  constructor(reason: string) {
    super(
      `Another process works on this database${reason}. Several processes need DATABASE_URL, CLICKHOUSE_URL, FILES_URL ` +
        'and the same SEXTANT_SECRET in each of them; set all four, or stop the other process first.',
    )
    this.name = 'NotAloneError'
  }
}
