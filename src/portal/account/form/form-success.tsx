import { Button } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useNavigate } from 'react-router-dom'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** What takes a form's place when it has done its work: a check, what is done, what comes next (`text`), and a button to `to`. */
export function FormSuccess(props: { title: string; text: string; button: string; fullWidth?: boolean; to: string }) {
  const navigate = useNavigate()
  usePageTitle(props.title)
  return (
    <>
      <CheckCircleIcon
        size="2.5rem"
        weight="fill"
        color="var(--mantine-color-green-7)"
        // Its circle begins where the letters of the title do.
        style={{ display: 'block', marginBlockEnd: '0.75rem', marginInlineStart: '-0.25rem' }}
        aria-hidden
      />
      <PageHeading announce subtitle={props.text}>
        {props.title}
      </PageHeading>
      <Button fullWidth={props.fullWidth ?? true} onClick={() => void navigate(props.to)}>
        {props.button}
      </Button>
    </>
  )
}
