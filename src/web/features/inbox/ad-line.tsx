import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '../../../shared/contract/inbox.ts'
import { Icon } from '../../ui/icon.tsx'

/** Above a message that came by an advertisement or a post of the shop's. What stands there was written by others: it is text, and its address opens apart from us, or not at all. */
export function AdLine({ ad: { source, headline, body, url } }: { ad: NonNullable<ChatMessage['ad']> }) {
  const { t } = useLingui()
  const about = headline || body
  // Not as elements: a headline with brackets in it would lose them.
  const byPost = about === '' ? t`Came by a post of yours` : t`Came by your post: ${about}`
  const byAd = about === '' ? t`Came by an advertisement of yours` : t`Came by your advertisement: ${about}`
  return (
    <p
      className="flex items-start gap-2 text-small text-ink-2 min-w-0"
      style={{ maxWidth: 'min(100%, 36rem)', justifySelf: 'start' }}
    >
      <Icon name="megaphone" size={16} />
      <span className="wrap-any min-w-0">
        {source === 'post' ? byPost : byAd}{' '}
        {url.startsWith('https://') ? (
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            <Trans>Open it</Trans>
          </a>
        ) : null}
      </span>
    </p>
  )
}
