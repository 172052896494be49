import type { OperatorRetailer } from '@stoa/contract';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ControlledField, type Controlled } from '../../../lib/ControlledField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldGridStyle } from '../../../ui/form-style.ts';
import { isEmpty } from '../changed-fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import { type DialogForm, useDialogForm } from '../use-dialog-form.ts';
import { PictureField } from '../PictureField.tsx';
import { HoursField } from './HoursField.tsx';
import { PhotosField } from './PhotosField.tsx';
import { PointMap } from './PointMap.tsx';
import {
  toFields,
  parsePoint,
  type RetailerFields,
  retailerFaults,
  retailerChange,
  toValues,
} from './retailer-fields.ts';
import { useSaveRetailer } from './retailers.queries.ts';

interface RetailerDialogProps {
  retailer: OperatorRetailer | null;
  /** A page passes in the place search, because features don't import each other. */
  renderPlaceSearch: (field: Controlled<RetailerFields, 'found'>) => ReactNode;
  /** A map style from the settings; null for the built-in map. */
  styleUrl: string | null;
  onClose: () => void;
}

function useRetailerForm(retailer: OperatorRetailer | null, onClose: () => void) {
  const [sent, setSent] = useState<number | null>(null);
  const save = useSaveRetailer(retailer, setSent);
  const form = useDialogForm<RetailerFields>({
    defaultValues: toFields(retailer),
    check: retailerFaults,
    send: (fields, opened) => {
      const { logo, photos, removed } = fields;
      const change = retailerChange(fields, opened);
      const hasPictures = logo !== null || photos.length > 0 || removed.length > 0;
      return retailer !== null && !hasPictures && isEmpty(change)
        ? null
        : save.mutateAsync({ values: toValues(fields), change, logo, photos, removed });
    },
    onSent: onClose,
  });
  return { form, sent };
}

export function RetailerDialog({ retailer, renderPlaceSearch, styleUrl, onClose }: RetailerDialogProps) {
  const { form, sent } = useRetailerForm(retailer, onClose);

  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={retailer === null ? 'Add a retailer' : 'Edit retailer'}
      description="Members find it by name, by address, and on the map."
      form={form}
      label="Save retailer"
      sent={sent}
    >
      <TextInput label="Name" autoComplete="off" maxLength={80} alert {...form.field('name')} />
      <TextInput label="Address" autoComplete="off" maxLength={300} alert {...form.field('address')} />
      <PlaceField form={form} renderPlaceSearch={renderPlaceSearch} styleUrl={styleUrl} />
      <div className={`${fieldGridStyle} sm:grid-cols-2`}>
        <TextInput
          label="Latitude"
          inputMode="decimal"
          autoComplete="off"
          hint="Click the map, or enter the number."
          alert
          {...form.field('latitude')}
        />
        <TextInput
          label="Longitude"
          inputMode="decimal"
          autoComplete="off"
          hint="In the United States, it starts with a minus sign."
          alert
          {...form.field('longitude')}
        />
        <TextInput
          label="Website (optional)"
          type="url"
          autoComplete="off"
          maxLength={300}
          alert
          {...form.field('website')}
        />
        <TextInput
          label="Phone number (optional)"
          type="tel"
          autoComplete="off"
          maxLength={40}
          alert
          {...form.field('phone_number')}
        />
      </div>
      <ControlledField form={form} name="hours">
        {({ value, onChange, error }) => <HoursField value={value} onChange={onChange} error={error} />}
      </ControlledField>
      <LogoField form={form} stored={retailer?.logo_s3_url ?? null} />
      <ShopPhotos form={form} stored={retailer?.photos ?? []} />
    </FormDialog>
  );
}

interface PlaceFieldProps extends Pick<RetailerDialogProps, 'renderPlaceSearch' | 'styleUrl'> {
  form: DialogForm<RetailerFields>;
}

function PlaceField({ form, renderPlaceSearch, styleUrl }: PlaceFieldProps) {
  const [name, latitude, longitude] = useWatch({
    control: form.control,
    name: ['name', 'latitude', 'longitude'],
  });

  function place(point: { latitude: number; longitude: number }) {
    form.setValue('latitude', String(point.latitude), { shouldDirty: true });
    form.setValue('longitude', String(point.longitude), { shouldDirty: true });
    form.handleEdit('latitude');
  }

  return (
    <>
      <ControlledField form={form} name="found">
        {(field) =>
          renderPlaceSearch({
            ...field,
            onChange: (found) => {
              field.onChange(found);
              if (found !== null) place(found);
            },
          })
        }
      </ControlledField>
      <PointMap name={name} point={parsePoint({ latitude, longitude })} onPlace={place} styleUrl={styleUrl} />
    </>
  );
}

interface LogoFieldProps {
  form: DialogForm<RetailerFields>;
  stored: string | null;
}

function LogoField({ form, stored }: LogoFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small text-muted">Logo</legend>
      <ControlledField form={form} name="logo">
        {({ value, onChange, error, ref }) => (
          <PictureField current={stored} value={value} onChange={onChange} error={error} ref={ref} />
        )}
      </ControlledField>
    </fieldset>
  );
}

interface ShopPhotosProps {
  form: DialogForm<RetailerFields>;
  stored: OperatorRetailer['photos'];
}

/** Edits two values of the form in one field: removed photos and new photos. */
function ShopPhotos({ form, stored }: ShopPhotosProps) {
  return (
    <ControlledField form={form} name="removed">
      {(removed) => (
        <ControlledField form={form} name="photos">
          {(photos) => (
            <PhotosField
              stored={stored}
              removed={removed.value}
              onRemoved={removed.onChange}
              added={photos.value}
              onAdded={photos.onChange}
              error={photos.error}
              ref={photos.ref}
            />
          )}
        </ControlledField>
      )}
    </ControlledField>
  );
}
