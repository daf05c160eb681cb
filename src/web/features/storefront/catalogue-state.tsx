import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CatalogueSync } from '../../../shared/contract/catalogue-sync.ts'
import type { CatalogueTrouble } from '../../../shared/domain/catalogue-sync.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Note } from '../../ui/states.tsx'

/** How the catalogue stands: what waits, what is there, what Meta refused, and what stops it. */
export function CatalogueState({ sync }: { sync: CatalogueSync }) {
  const format = useFormat()
  const { state, trouble, troubleCode, waiting, isAtMeta, refused, refusedCount, doneAt, nextAt, catalogName } = sync
  if (state === 'off')
    return (
      <StateText tone="neutral" icon="clock">
        <Trans>Off. Nothing is sent.</Trans>
      </StateText>
    )
  const isSending = waiting > 0 || isAtMeta
  const more = refusedCount - refused.length
  return (
    <>
      {trouble === null ? null : (
        <Note
          tone={state === 'stopped' ? 'bad' : 'held'}
          title={state === 'stopped' ? <Trans>Nothing is sent any more</Trans> : <Trans>Waiting for Meta</Trans>}
        >
          <TroubleWords trouble={trouble} />
          {nextAt === null ? null : (
            <>
              {' '}
              <Trans>Tried again {format.date(nextAt)}.</Trans>
            </>
          )}
          {troubleCode === null ? null : (
            <>
              {' '}
              <Trans>Meta’s own code: {String(troubleCode)}</Trans>
            </>
          )}
        </Note>
      )}
      <dl className="grid gap-3">
        <Fact name={<Trans>State</Trans>}>
          {state === 'stopped' ? (
            <StateText tone="bad" icon="alert">
              <Trans>Stopped</Trans>
            </StateText>
          ) : isSending ? (
            <StateText tone="held" icon="clock">
              <Trans>Sending</Trans>
            </StateText>
          ) : (
            <StateText tone="ok" icon="check">
              <Trans>The catalogue is up to date</Trans>
            </StateText>
          )}
        </Fact>
        {catalogName === '' ? null : <Fact name={<Trans>Catalogue</Trans>}>{catalogName}</Fact>}
        <Fact name={<Trans>In the catalogue</Trans>}>
          <Plural value={sync.there} one="# item" other="# items" />
        </Fact>
        {waiting === 0 ? null : (
          <Fact name={<Trans>Still to be sent</Trans>}>
            <Plural value={waiting} one="# product" other="# products" />
          </Fact>
        )}
        <Fact name={<Trans>Last taken by Meta</Trans>}>
          {doneAt === null ? <Trans>Not yet</Trans> : format.date(doneAt)}
        </Fact>
      </dl>
      {refusedCount === 0 ? null : (
        <Note tone="bad" title={<Plural value={refusedCount} one="Meta refused # item" other="Meta refused # items" />}>
          <Trans>Change the product, and it is sent again.</Trans>
          <ul className="grid gap-2 mt-3">
            {refused.map(({ productId, name, message }, index) => (
              <li key={index} className="wrap-any">
                <Link
                  className="font-medium text-primary-text underline"
                  to="/dashboard/products/$id"
                  params={{ id: productId }}
                >
                  {name}
                </Link>
                {message === '' ? null : `: ${message}`}
              </li>
            ))}
            {more > 0 ? (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            ) : null}
          </ul>
        </Note>
      )}
    </>
  )
}

function TroubleWords({ trouble }: { trouble: CatalogueTrouble }) {
  switch (trouble) {
    case 'busy':
      return <Trans>Meta takes no more for now.</Trans>
    case 'away':
      return <Trans>Meta does not answer.</Trans>
    case 'token':
      return (
        <Trans>
          Meta does not accept the number’s access token any more, or it may not manage catalogues. Connect the number
          anew with a token that may.
        </Trans>
      )
    case 'catalogue':
      return <Trans>Meta does not know this catalogue, or this number may not fill it. Check its ID.</Trans>
    case 'account':
      return <Trans>Meta has blocked the account. Look into the Commerce Manager.</Trans>
    case 'number':
      return <Trans>The WhatsApp number is not connected any more.</Trans>
    case 'other':
      return <Trans>Meta refused what was sent.</Trans>
  }
}
