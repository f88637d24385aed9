import { Notice } from './notice.tsx'

/** Something worth knowing. */
export const noticeFixtures = {
  notice: <Notice>We've upgraded our risk assessments to give you clearer, more accurate results.</Notice>,
}
