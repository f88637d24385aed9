import { Menu, UnstyledButton } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { shellMessages } from 'virtual:messages/shell'
import { ParticipantItems } from './participant-items.tsx'
import classes from './top-bar.module.css'

/** The greeting at the end of the bar, where users look for their account: a button with the logo's menu. */
export function GreetingMenu({ name }: { name: string }) {
  return (
    <Menu position="bottom-end" offset={12} width="17rem" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.greeting}>
          <span>
            <strong>{shellMessages.greeting({ name })}</strong> {shellMessages.welcomeBack}
          </span>
          <CaretDownIcon className={classes.caret} size={20} weight="bold" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ParticipantItems />
      </Menu.Dropdown>
    </Menu>
  )
}
