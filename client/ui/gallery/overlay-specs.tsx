import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Menu } from '../menu.tsx';
import { PhotoViewer } from '../photo-viewer.tsx';
import { Picker } from '../picker.tsx';
import { RadioList } from '../radio-list.tsx';
import { Sheet } from '../sheet.tsx';
import { TextInput } from '../text-input.tsx';
import { showToast } from '../toast.ts';
import { Spec } from './spec.tsx';

const accounts = [
  { value: 'isolated', label: 'Currency account' },
  { value: 'option', label: 'Option account' },
];

type Shown = 'confirm' | 'dialog' | 'sheet' | 'photo' | null;

export function OverlaySpecs() {
  const [shown, setShown] = useState<Shown>(null);
  const [mode, setMode] = useState('isolated');
  const [sorted, setSorted] = useState('name');
  const close = () => setShown(null);
  return (
    <Spec title="Overlays">
      <div className="line">
        <Button onClick={() => setShown('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('sheet')}>Sheet</Button>
        <Button onClick={() => setShown('photo')}>Photo</Button>
        <Menu
          label="Order by"
          actions={['name', 'price', 'change'].map((key) => ({
            key,
            label: key,
            checked: key === sorted,
            onSelect: () => setSorted(key),
          }))}
        >
          {(props) => <Button {...props}>Menu</Button>}
        </Menu>
        <Button onClick={() => showToast({ tone: 'ok', text: 'Copied successfully' })}>Good news</Button>
        <Button onClick={() => showToast({ tone: 'bad', text: 'Your amount is not enough' })}>
          Bad news
        </Button>
      </div>
      <ConfirmDialog
        open={shown === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete address"
        confirmLabel="Delete"
        danger
      >
        Trading desk will be removed from your address book.
      </ConfirmDialog>
      <Dialog open={shown === 'dialog'} onClose={close} title="Fund password">
        <Field label="Fund password">
          <TextInput type="password" />
        </Field>
        <div className="mt-16">
          <Picker label="Account" value={mode} onChange={setMode} options={accounts} />
        </div>
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Margin mode"
        footer={<Button variant="primary">Confirm</Button>}
      >
        <RadioList
          label="Margin mode"
          value={mode}
          onChange={setMode}
          options={[
            {
              value: 'isolated',
              label: 'Isolated',
              description: 'Only the margin of this position is at risk',
            },
            { value: 'cross', label: 'Cross', description: 'All available balance supports the position' },
          ]}
        />
      </Sheet>
      <PhotoViewer open={shown === 'photo'} onClose={close} src="/icons/brand.svg" label="Front" />
    </Spec>
  );
}
