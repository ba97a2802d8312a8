import { fromBuffer } from 'yauzl'

/** The XML of the one sheet of a workbook. */
export function sheetOf(workbook: ArrayBuffer): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(workbook), { lazyEntries: true }, (error, file) => {
      if (error) return reject(error)
      file.on('entry', entry => {
        if (entry.fileName !== 'xl/worksheets/sheet1.xml') return file.readEntry()
        file.openReadStream(entry, (failed, stream) =>
          failed ? reject(failed) : stream.toArray().then(parts => resolve(Buffer.concat(parts).toString()), reject),
        )
      })
      file.readEntry()
    })
  })
}
