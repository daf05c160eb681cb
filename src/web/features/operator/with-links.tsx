/** Links of this very server become links; everything else stays text, but on a customer's phone, where any address is tapped. What ends the sentence is none of the address. */
export function WithLinks({ text, isPhone = false }: { text: string; isPhone?: boolean }) {
  return text.split(/(https?:\/\/\S*[^\s.,;:!?)\]}'"»])/g).map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return part
    const { origin, pathname, search } = new URL(part)
    const isOwn = origin === location.origin
    return isOwn || isPhone ? (
      <a
        key={part}
        className="text-primary-text underline wrap-any"
        href={isOwn ? `${pathname}${search}` : part}
        {...(isPhone ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {part}
      </a>
    ) : (
      part
    )
  })
}
