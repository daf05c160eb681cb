import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { useShop } from '../access/access.queries.ts'
import { chatflowQueries } from './chatflow.queries.ts'
import type { FlowView } from './chatflow-search.ts'
import { FlowEditorScreen } from './flow-editor-screen.tsx'

/** What the shop's number answers by itself: a ready flow to begin with, drawn on a canvas or written in a list, and the phone to try it in. */
export function ChatflowScreen({ view, onView }: { view: FlowView | undefined; onView: (view: FlowView) => void }) {
  const { t } = useLingui()
  const shop = useShop()
  const read = useQuery(chatflowQueries.one())
  if (!shop || !read.data)
    return (
      <Page>
        <PageHeader sub={<Trans>What your WhatsApp number answers by itself</Trans>} />
        <Card flush>
          <QueryWait query={read} count={6} label={t`Loading the chatflow…`} />
        </Card>
      </Page>
    )
  return (
    <FlowEditorScreen
      key={shop.id}
      read={read.data}
      shop={{ id: shop.id, name: shop.shop_name }}
      view={view}
      onView={onView}
    />
  )
}
