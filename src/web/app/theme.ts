/** `system` follows the device (decisions 31). boot.js reads the same key before the first paint. */
export type Theme = 'system' | 'light' | 'dark'
const KEY = 'theme'

export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system'
  }
}

const barColours = { light: '#ffffff', dark: '#21131b' }
const device = () => matchMedia('(prefers-color-scheme: dark)')

function show(theme: Theme) {
  const shown = theme === 'system' ? (device().matches ? 'dark' : 'light') : theme
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[shown])
}

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage denied: it holds until the page is left.
  }
  show(theme)
}

const again = () => show(readTheme())

/** Follows the device's own switch at sunset, and the other tabs. */
export function followTheme(): () => void {
  const query = device()
  again()
  query.addEventListener('change', again)
  addEventListener('storage', again)
  return () => {
    query.removeEventListener('change', again)
    removeEventListener('storage', again)
  }
}
