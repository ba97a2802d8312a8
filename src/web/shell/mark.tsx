/** The portal's own sign: a sextant. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill="none"
      stroke="var(--secondary)"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3.2 16.5A11 11 0 0 0 22.8 16.5" />
      <path d="M13 3.5 6 19.6M13 3.5l7 16.1M13 3.5v15.2" />
      <circle cx="13" cy="3.6" r="1.6" fill="var(--secondary)" stroke="none" />
    </svg>
  )
}
