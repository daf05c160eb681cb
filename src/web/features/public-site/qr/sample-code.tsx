import { Trans } from '@lingui/react/macro'
import { SAMPLE_PATH, SAMPLE_SIZE } from '../home/sample-code.ts'

/** Before there is a number: what will stand here, plainly marked as an example. */
export const SampleCode = () => (
  <div className="qr-sample">
    <svg
      viewBox={`-3 -3 ${SAMPLE_SIZE + 6} ${SAMPLE_SIZE + 6}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SAMPLE_PATH} fill="#1F1219" />
    </svg>
    <span>
      <Trans>Sample</Trans>
    </span>
  </div>
)
