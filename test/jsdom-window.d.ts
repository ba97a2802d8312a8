/** The part of jsdom that tests open by hand; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string; pretendToBeVisual?: boolean })
    readonly window: Window & typeof globalThis
  }
}
