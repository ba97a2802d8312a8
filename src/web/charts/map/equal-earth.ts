/**
 * The Equal Earth projection: areas stay true to each other. Bojan Šavrič, Tom Patterson and Bernhard Jenny, "The Equal
 * Earth map projection", International Journal of Geographical Information Science 33 (2019), equations 1 to 3.
 */
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
const root3 = Math.sqrt(3)
const scale = 100

/** Longitude and latitude in degrees to the plane, y downwards. */
export function project([longitude = 0, latitude = 0]: readonly number[]): [number, number] {
  const theta = Math.asin((root3 / 2) * Math.sin((latitude * Math.PI) / 180))
  const x = (2 * root3 * ((longitude * Math.PI) / 180) * Math.cos(theta)) / (3 * slope(theta))
  return [x * scale, -height(theta) * scale]
}

/** Back from the plane, by Newton's method; y grows with theta, so it settles in a few steps. */
export function unproject([x = 0, y = 0]: readonly number[]): [number, number] {
  const target = -y / scale
  let theta = target / a1
  for (let step = 0; step < 12; step++) theta -= (height(theta) - target) / slope(theta)
  const longitude = (3 * (x / scale) * slope(theta)) / (2 * root3 * Math.cos(theta))
  const latitude = Math.asin(Math.min(Math.max((2 / root3) * Math.sin(theta), -1), 1))
  return [(longitude * 180) / Math.PI, (latitude * 180) / Math.PI]
}

function height(theta: number): number {
  return theta * (a1 + a2 * theta ** 2 + theta ** 6 * (a3 + a4 * theta ** 2))
}

function slope(theta: number): number {
  return a1 + 3 * a2 * theta ** 2 + theta ** 6 * (7 * a3 + 9 * a4 * theta ** 2)
}
