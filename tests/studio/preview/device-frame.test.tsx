import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeviceFrame } from '../../../src/studio/preview/device-frame.tsx'
import { renderInTheme } from '../../portal/render-in-portal.tsx'

it('shows a text once the styles of the page are in its frame', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  Object.assign(link, { rel: 'stylesheet', href: 'studio.css' })
  renderInTheme(
    <DeviceFrame device="phone" title="The text on a phone">
      <p>Your result was Critical</p>
    </DeviceFrame>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('The text on a phone')
  const findCopy = () => frame.contentDocument?.querySelector('link')
  await waitFor(() => expect(findCopy()).toBeTruthy())
  expect(frame.dataset['unstyled']).toBe('true')
  fireEvent.load(findCopy()!)
  await waitFor(() => expect(frame.dataset['unstyled']).toBeUndefined())
  link.remove()
})
