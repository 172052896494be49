import { useId } from 'react';
import { sliderStyle } from './slider-style.ts';

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  valueText: string;
}

export function Slider({ label, value, onChange, valueText, ...range }: SliderProps) {
  const id = useId();

  return (
    <div className="flex items-center gap-6">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        className={sliderStyle}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
