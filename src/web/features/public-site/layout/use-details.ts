import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/**
 * `<details>` as a menu: it opens and its links work before any script runs. Once the page is alive it also closes as menus do: after a choice, on Escape
 * (the focus goes back to the button), on a press elsewhere and when the focus moves on.
 */
export function useDetails(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      const hadFocus = details.contains(document.activeElement)
      details.open = false
      if (hadFocus) details.querySelector('summary')?.focus()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false
    }
    const onChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) details.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    details.addEventListener('focusout', onFocusOut)
    details.addEventListener('click', onChoice)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      details.removeEventListener('focusout', onFocusOut)
      details.removeEventListener('click', onChoice)
    }
  }, [])
  return ref
}

const CLOSE_AFTER_MS = 250

/** The same, also opened by a mouse that rests on it. A click then keeps it open instead of closing what the mouse has just opened. */
export function useHoverDetails() {
  const ref = useDetails()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByHover = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current)
    if (pointerType !== 'mouse' || !ref.current || ref.current.open) return
    isByHover.current = true
    ref.current.open = true
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isByHover.current) return
    timer.current = setTimeout(() => {
      isByHover.current = false
      if (ref.current && !ref.current.contains(document.activeElement)) ref.current.open = false
    }, CLOSE_AFTER_MS)
  }
  const onSummaryClick = (event: MouseEvent) => {
    if (!isByHover.current) return
    isByHover.current = false
    event.preventDefault()
  }
  return { ref, onSummaryClick, hover: { onPointerEnter, onPointerLeave } }
}
