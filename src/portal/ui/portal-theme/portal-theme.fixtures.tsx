import { Alert, Button, Card, TextInput, Title } from '@mantine/core'
import { PortalTheme } from './portal-theme.tsx'

/** A few of Mantine's components in the portal's look. */
export const portalThemeFixtures = {
  card: (
    <PortalTheme>
      <Card component="section">
        <Title order={2}>Results Ready</Title>
        <Alert color="red" title="This did not work.">
          Try again later.
        </Alert>
        <TextInput label="Phone Number" description="Ten digits." error="This field cannot be empty." />
        <Button variant="default">View Results</Button>
      </Card>
    </PortalTheme>
  ),
}
