import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import type { FlowEditor } from './use-flow-editor.ts'

/** What list and canvas are handed alike. */
export interface FlowViewProps {
  editor: FlowEditor
  flow: FlowDefinition
  shopName: string
}
