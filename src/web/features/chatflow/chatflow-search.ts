import { oneOf, searchReader } from '../../../shared/domain/search-params.ts'

const FLOW_VIEWS = ['canvas', 'list'] as const
export type FlowView = (typeof FLOW_VIEWS)[number]
/** `view`: how the flow is shown, where the screen is wide enough for both. */
export const ChatflowSearch = searchReader({ view: oneOf(FLOW_VIEWS) })
