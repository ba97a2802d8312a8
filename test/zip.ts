import { crc32, deflateRawSync } from 'node:zlib'

/** A part of a ZIP package; what its directory claims may be made to differ from what it holds. */
export type ZipPart = { name: string; bytes: string | Buffer; claimedSize?: number; isLocked?: boolean }

/** A ZIP package of these parts, in their order. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { fields, name, packed } = described(part)
    bodies.push(Buffer.concat([signature(0x04034b50), fields, name, packed]))
    directory.push(
      Buffer.concat([signature(0x02014b50), number(20, 2), fields, Buffer.alloc(10), number(offset, 4), name]),
    )
    offset += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const count = number(parts.length, 2)
  const end = [signature(0x06054b50), Buffer.alloc(4), count, count, number(listed.length, 4), number(offset, 4)]
  return Buffer.concat([...bodies, listed, ...end, Buffer.alloc(2)])
}

function described({ name, bytes, claimedSize, isLocked = false }: ZipPart) {
  const content = Buffer.from(bytes)
  const packed = deflateRawSync(content)
  const fileName = Buffer.from(name)
  const fields = Buffer.concat([
    number(20, 2),
    number(isLocked ? 0x801 : 0x800, 2),
    number(8, 2),
    Buffer.alloc(4),
    number(crc32(content), 4),
    number(packed.length, 4),
    number(claimedSize ?? content.length, 4),
    number(fileName.length, 2),
    number(0, 2),
  ])
  return { fields, name: fileName, packed }
}

function signature(value: number): Buffer {
  return number(value, 4)
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value)
  else buffer.writeUInt32LE(value >>> 0)
  return buffer
}
