import { OPERATORS_OF_KIND, OPERATOR_LABELS, type Operator } from '@annuaire/contracts';
import { useState, type FormEvent } from 'react';
import { messages } from '../../i18n/locale';
import { Modal } from '../../shell/modal';
import type { Condition } from './conditions';
import type { FilterField } from './filter-fields';
import { FieldSelect } from './field-select';
import { ValueInput } from './value-input';
import '../../styles/form.css';

const text = messages.directory.filter;

interface Props {
  fields: FilterField[];
  /** Null: a new one. */
  condition: Condition | null;
  onApply: (condition: Condition) => void;
  onClose: () => void;
}

const needsNoValue = (operator: Operator) => operator === 'present' || operator === 'notPresent';
const firstOperator = (field: FilterField): Operator => (field.kind === 'text' ? 'contains' : 'equal');

/** One condition: a field, an operator that fits it, a value. */
export function FilterDialog({ fields, condition, onApply, onClose }: Props) {
  const [field, setField] = useState(() => findField(fields, condition?.field));
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? firstOperator(field));
  const [values, setValues] = useState<string[]>(
    condition && condition.value !== true ? [condition.value].flat() : [],
  );

  const chooseField = (name: string) => {
    const chosen = findField(fields, name);
    setField(chosen);
    setOperator(firstOperator(chosen));
    setValues([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = values.map((value) => value.trim()).filter((value) => value !== '');
    if (needsNoValue(operator)) onApply({ field: field.name, operator, value: true });
    else if (given[0] !== undefined)
      onApply({ field: field.name, operator, value: given.length === 1 ? given[0] : given });
  };

  return (
    <Modal title={condition ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={submit}>
        <FieldSelect fields={fields} value={field.name} onChange={chooseField} />
        <div className="field">
          <label htmlFor="filter-operator">{text.operator}</label>
          <select
            id="filter-operator"
            className="input"
            value={operator}
            onChange={(event) => setOperator(event.target.value as Operator)}
          >
            {OPERATORS_OF_KIND[field.kind].map((name) => (
              <option key={name} value={name}>
                {OPERATOR_LABELS[name]}
              </option>
            ))}
          </select>
        </div>
        {!needsNoValue(operator) && <ValueInput field={field} values={values} onChange={setValues} />}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {text.cancel}
          </button>
          <button type="submit" className="button">
            {text.apply}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function findField(fields: FilterField[], name: string | undefined): FilterField {
  const field = fields.find((one) => one.name === name) ?? fields[0];
  if (!field) throw new Error('A list without fields to filter on');
  return field;
}
