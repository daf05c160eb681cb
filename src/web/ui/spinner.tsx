/** The bare ring, silent: whoever shows it says what is going on (see loading.tsx and Button's busyLabel). */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className="spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 28 ? 2.2 : 2.6}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" strokeOpacity={0.22} />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
